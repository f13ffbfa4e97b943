let pressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), true)
}

/**
 * Does something now, or, while a button is being pressed, once the click has arrived. What appears on a blur would else
 * push the button away under the pointer, and the click would be lost.
 */
export function afterPress(then: () => void) {
  if (!pressed) return then()
  window.addEventListener('pointerup', () => setTimeout(then), { once: true, capture: true })
}
