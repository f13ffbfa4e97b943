let uppermost: Element | undefined

/** Heard before any dialog hears it: one that Escape closes is gone from the page when the next listener is called. */
const note = (event: KeyboardEvent) => {
  if (event.key === 'Escape') uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
}
window.addEventListener('keydown', note, { capture: true })

/** Whether an element held the uppermost dialog as Escape was pressed: then the key was meant for that one. */
export const wasUppermost = (element: Element): boolean => uppermost !== undefined && element.contains(uppermost)
