const KEY = 'atrium.push'

/** Whose notifications this browser shows: a person's id, so that whoever logs in here next is not told for them. */
export const toldHere = {
  isAnybody: () => localStorage.getItem(KEY) !== null,
  is: (userId: number) => localStorage.getItem(KEY) === String(userId),
  set: (userId: number) => localStorage.setItem(KEY, String(userId)),
  forget: () => localStorage.removeItem(KEY),
}
