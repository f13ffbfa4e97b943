/** Leads to an element of the page, and puts the keyboard there. */
export function goTo(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'nearest' })
  const target = element?.tabIndex === -1 && element.hasAttribute('tabindex') ? element : element?.querySelector('button')
  target?.focus({ preventScroll: true })
}
