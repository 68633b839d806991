/** The screen stays on while it is wanted, where the browser can do that. */

/** Keep the screen on until the answer is called; a page that is hidden lets it go, and asks again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function ask(): Promise<void> {
    if (!wanted || lock !== null || document.visibilityState !== "visible") return;
    if (!("wakeLock" in navigator)) return;
    try {
      const given = await navigator.wakeLock.request("screen");
      lock = given;
      given.addEventListener("release", () => {
        if (lock === given) lock = null;
      });
      // It may have come too late.
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changed while it was asked
      if (!wanted) void given.release();
    } catch {
      // The battery is low, or the page was hidden meanwhile.
    }
  }

  function turned(): void {
    if (document.visibilityState === "visible") void ask();
    else {
      void lock?.release();
      lock = null;
    }
  }

  document.addEventListener("visibilitychange", turned);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", turned);
    void lock?.release();
    lock = null;
  };
}
