import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconExclamationMark, type IconProps } from '@tabler/icons-react'
import i18next from 'i18next'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { CallError } from './call-error.ts'
import { setOverlays } from './overlays.ts'
import { ToastMessage } from './ToastMessage.tsx'
import { translated } from './translated.ts'

/** The text of an error: the server's for a failed call, the generic text for all else. */
export const errorText = (error: unknown): string =>
  translated(typeof error === 'string' ? error : error instanceof CallError ? error.message : GENERIC_ERROR)

/** Shows an error, bottom left for 5 seconds. Takes an error or a text. */
export function showError(error: unknown) {
  if (!(error instanceof CallError) && typeof error !== 'string') console.error(error)
  show(errorText(error), 'red', IconExclamationMark)
}

export function showWarning(text: string) {
  show(text, 'orange', IconAlertTriangle)
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
  const hide = () => notifications.hide(id)
  const onUndo =
    undo &&
    (() => {
      hide()
      undo()
    })
  const id = show(createElement(ToastMessage, { text, to, onGo: hide, onUndo }), 'teal', IconCheck)
  return id
}

function show(message: ReactNode, color: string, icon: ComponentType<IconProps>): string {
  setOverlays({ toasts: true })
  return notifications.show({
    message,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose: 5000,
    position: 'bottom-left',
    closeButtonProps: { 'aria-label': i18next.t('Close') },
  })
}
