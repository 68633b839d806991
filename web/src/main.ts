import { mount } from "svelte";

import App from "./App.svelte";
import { keepReady } from "./offline/service_worker";
import { keepSettings } from "./settings/settings.svelte";
import "./style/tokens.css";
import "./style/base.css";
import { speak } from "./words/words.svelte";

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no place to stand");
keepSettings();
await speak();
mount(App, { target: place });
if (import.meta.env.PROD) keepReady();
