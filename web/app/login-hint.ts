const KEY = 'atrium.here'

/** Whether somebody is probably logged in at this browser. A hint for what to load first; the server decides. */
export const loginHint = {
  get: () => localStorage.getItem(KEY) !== null,
  set: () => localStorage.setItem(KEY, '1'),
  forget: () => localStorage.removeItem(KEY),
}
