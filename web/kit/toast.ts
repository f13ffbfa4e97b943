import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconBell, IconCheck, IconExclamationMark, type IconProps, IconUrgent } from '@tabler/icons-react'
import i18next from 'i18next'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { CallError } from './call-error.ts'
import { setOverlays } from './overlays.ts'
import { ToastMessage } from './ToastMessage.tsx'

/** The most that are on the screen; with another one the oldest goes. */
export const MOST_TOASTS = 3

/** The words for any error in the language of the interface: those of a failed call, the generic text for all else. */
export const errorText = (error: unknown): string =>
  typeof error === 'string' ? error : error instanceof CallError ? error.message : i18next.t(GENERIC_ERROR)

/** Shows an error, bottom left for 5 seconds. Takes an error or a text. */
export function showError(error: unknown) {
  if (!(error instanceof CallError) && typeof error !== 'string') console.error(error)
  show(errorText(error), 'red', IconExclamationMark)
}

export function showWarning(text: string) {
  show(text, 'orange', IconAlertTriangle)
}

/** A warning with something to do about it; it stays until somebody begins with that or closes it. */
export function showTask(text: string, action: { text: string; onClick: () => void }) {
  const onClick = () => {
    notifications.hide(id)
    action.onClick()
  }
  const id = show(createElement(ToastMessage, { text, action: { ...action, onClick } }), 'orange', IconAlertTriangle, {
    stays: true,
  })
}

const newsLooks = { news: ['blue', IconBell], warning: ['orange', IconAlertTriangle], alarm: ['red', IconUrgent] } as const

interface News {
  /** The address of what the toast tells. */
  to?: string | undefined
  tone?: keyof typeof newsLooks | undefined
}

/** Shows what somebody else has done, or what has come to pass: it is no success of who reads it. */
export function showNews(text: string, { to, tone = 'news' }: News = {}) {
  const [color, icon] = newsLooks[tone]
  if (!to) return show(text, color, icon)
  const id: string = show(createElement(ToastMessage, { text, to, onGo: () => notifications.hide(id) }), color, icon, {
    same: `${text} ${to}`,
  })
  return id
}

interface Follow {
  /** Takes back what was done. */
  undo?: (() => void) | undefined
  /** The address of what the toast tells. */
  to?: string | undefined
}

/** Shows a success. With `undo` it offers to undo, with `to` it links to the record. */
export function showSuccess(text: string, { undo, to }: Follow = {}) {
  if (!undo && !to) return show(text, 'teal', IconCheck)
  // Each can be taken back on its own; those that lead to the same record say the same.
  const same = undo ? undefined : `${text} ${to}`
  const hide = () => notifications.hide(id)
  const onUndo =
    undo &&
    (() => {
      hide()
      undo()
    })
  const action = onUndo && { text: i18next.t('Undo'), onClick: onUndo }
  const id = show(createElement(ToastMessage, { text, to, onGo: hide, action }), 'teal', IconCheck, { same })
  return id
}

interface Look {
  /** Two of which this is equal say the same. */
  same?: string | undefined
  /** Until somebody closes it. */
  stays?: boolean
}

/** What each toast on the screen says, by its id. */
const shownTexts = new Map<string | undefined, string>()
let made = 0

function show(message: ReactNode, color: string, icon: ComponentType<IconProps>, look: Look = {}): string {
  setOverlays({ toasts: true })
  const { same = typeof message === 'string' ? message : undefined, stays = false } = look
  const says = same && `${color} ${same}`
  notifications.updateState(notificationsStore, (shown) =>
    withRoom(shown.filter(({ id }) => !says || shownTexts.get(id) !== says)),
  )
  const id = `toast-${++made}`
  if (says) shownTexts.set(id, says)
  return notifications.show({
    id,
    message,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose: stays ? false : 5000,
    position: 'bottom-left',
    closeButtonProps: { 'aria-label': i18next.t('Close') },
    onClose: () => shownTexts.delete(id),
  })
}

/** Without the oldest, so that one more has room; what waits for somebody goes last. */
function withRoom(shown: NotificationData[]): NotificationData[] {
  if (shown.length < MOST_TOASTS) return shown
  const oldest = shown.find(({ autoClose }) => autoClose !== false) ?? shown[0]
  return withRoom(shown.filter((one) => one !== oldest))
}
