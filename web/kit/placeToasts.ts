/** Pixels between a toast and the edges, and between it and a control that it has to clear. */
const GAP = 16
/** The most that toasts rise: further up they would not be looked for. */
const HIGHEST = 160
/** The side bar, whose entries a toast must not cover. */
const SIDE = '[data-side-bar]'
const CONTROLS = 'button, input, select, textarea, [role="button"], [role="tab"], a[data-button], .mantine-Button-root'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Where toasts stand: at the left of the content, as low as they can without covering a control. `taken` are the controls on the
 * screen; where they would have to rise far they stand at the bottom. Answers the distance from the window's bottom, in pixels.
 */
export function freeBottom(toasts: Box, taken: readonly Box[], windowHeight: number): number {
  const height = toasts.bottom - toasts.top
  const beside = taken.filter((box) => box.left < toasts.right && box.right > toasts.left)
  const bottoms = [
    GAP,
    ...beside.map((box) => windowHeight - box.top + GAP / 2).filter((bottom) => bottom > GAP && bottom <= HIGHEST),
  ]
  const fits = (bottom: number) => {
    const low = windowHeight - bottom
    return low - height >= 0 && beside.every((box) => box.top >= low || box.bottom <= low - height)
  }
  return bottoms.toSorted((a, b) => a - b).find(fits) ?? GAP
}

/** Moves the toasts to where they cover nothing that can be pressed. */
export function placeToasts() {
  const root = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-left"]')
  if (!root?.firstElementChild) return
  const side = document.querySelector(SIDE)?.getBoundingClientRect()
  root.style.left = `${(side?.right ?? 0) + GAP}px`
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !root.contains(control))
  const boxes = controls.map((control) => control.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1)
  root.style.bottom = `${freeBottom(root.getBoundingClientRect(), boxes, window.innerHeight)}px`
}
