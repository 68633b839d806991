import { mount } from "svelte";

import App from "./App.svelte";
import { fetchNewVersion, keepReady } from "./offline/service_worker.svelte";
import { fetched, route } from "./router.svelte";
import { keepSettings } from "./settings/settings.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import { speak } from "./words/words.svelte";

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no place to stand");
keepSettings();
// What stands there meanwhile goes only when there is something to show in its place.
await Promise.all([speak(), fetched(route.page)]);
place.replaceChildren();
mount(App, { target: place });
if (import.meta.env.PROD) {
  fetchNewVersion();
  keepReady();
}
