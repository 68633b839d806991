/** The form of an event in a file, as the house has declared it. */
import declared from "../../generated/event_forms.json";
import type { TableEvent } from "../events/events";
import type { Field } from "./form";

/** The part of JSON Schema that declarations need. */
interface Form {
  type?: string;
  enum?: readonly (string | number | null)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  items?: Form;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Form>;
}

const FORMS: readonly Form[] = declared.forms;
/** By type: the fields, with a question mark if they may be left out, and which form they have. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, number>>>> = declared.events;
const PATTERNS = new Map<string, RegExp>();

/** Refuses what is no event, with the place. */
export function mustBeEvent(given: Field): asserts given is Field<TableEvent> {
  const type = given.member("type").oneOf(Object.keys(EVENTS));
  for (const [field, number] of Object.entries(EVENTS[type] ?? {})) {
    const name = field.replace("?", "");
    const held = given.member(name);
    const form = FORMS[number] ?? {};
    const mayBeMissing = name !== field && held.value === undefined;
    if (!mayBeMissing && !fits(held.value, form)) held.refuse(shown(form));
  }
}

function fits(value: unknown, form: Form): boolean {
  if (form.enum !== undefined) return form.enum.some((one) => one === value);
  switch (form.type) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return Number.isInteger(value) && within(Number(value), form.minimum, form.maximum);
    case "string":
      return (
        typeof value === "string" && within(value.length, 0, form.maxLength) && reads(value, form)
      );
    case "array":
      return (
        Array.isArray(value) &&
        within(value.length, form.minItems, form.maxItems) &&
        value.every((one: unknown) => fits(one, form.items ?? {}))
      );
    default:
      return (
        typeof value === "object" &&
        Object.entries(value ?? { null: value }).every(([name, held]) => {
          const inner = form.properties?.[name];
          return inner !== undefined && fits(held, inner);
        })
      );
  }
}

function within(value: number, least = -Infinity, most = Infinity): boolean {
  return least <= value && value <= most;
}

function reads(text: string, { pattern = "" }: Form): boolean {
  let known = PATTERNS.get(pattern);
  if (known === undefined) PATTERNS.set(pattern, (known = new RegExp(pattern)));
  return known.test(text);
}

/** What should stand there, in a few signs. */
function shown(form: Form): string {
  if (form.enum !== undefined) return form.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (form.type === "boolean") return "true | false";
  if (form.type === "integer") return `${form.minimum ?? ""} … ${form.maximum ?? ""}`;
  return form.type === "string" ? '"…"' : form.type === "array" ? "[ … ]" : "{ … }";
}
