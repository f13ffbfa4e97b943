/** The state of a link to a form that was opened from another screen: once it is closed, that is where one is again. */
export const andBack = (to: string) => ({ backTo: to })

/** Where the form of an address leads back to by the state it was opened with; undefined: to its own list. */
export function backToOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return undefined
  return typeof state.backTo === 'string' ? state.backTo : undefined
}
