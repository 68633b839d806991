/** What an organiser settles, as the house is told. */
import type { PlanTold } from "../../generated/answers";

export const USUAL: PlanTold = {
  title: "",
  place: "",
  first_day: "",
  days: 1,
  sessions: 4,
  minutes: 90,
  rules: "mcr",
  public: "initials",
  referees: 1,
  observer: false,
};
