// Detects idle time. Work in another tab of the same user counts as work; a clock that jumped while the computer slept
// counts as idle.

/** Minimum interval between notifications to other tabs, in milliseconds. */
const TELL_EVERY = 10_000;

interface IdleWatchOptions {
  minutes: number;
  onIdle: () => void;
  onActive: () => void;
}

export function idleWatch({ minutes, onIdle, onActive }: IdleWatchOptions) {
  const allowed = minutes * 60_000;
  let last = Date.now();
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    const left = last + allowed - Date.now();
    if (left <= 0) onIdle();
    else timer = setTimeout(check, left);
  };
  check();
  return {
    check,
    work() {
      // The first movement after a sleep must not revive a session that should have locked during it.
      if (Date.now() - last >= allowed) return check();
      last = Date.now();
      if (last - told < TELL_EVERY) return;
      told = last;
      onActive();
    },
    workElsewhere() {
      last = Date.now();
    },
    stop: () => clearTimeout(timer),
  };
}
