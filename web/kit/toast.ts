import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconExclamationMark, type IconProps } from '@tabler/icons-react'
import i18next from 'i18next'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { CallError } from './call-error.ts'
import { setOverlays } from './overlays.ts'
import { ToastMessage } from './ToastMessage.tsx'

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

/** A warning with something to do about it; it stays until somebody has done that or closes it. */
export function showTask(text: string, action: { text: string; onClick: () => void }) {
  show(createElement(ToastMessage, { text, action }), 'orange', IconAlertTriangle, false)
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
  const action = onUndo && { text: i18next.t('Undo'), onClick: onUndo }
  const id = show(createElement(ToastMessage, { text, to, onGo: hide, action }), 'teal', IconCheck)
  return id
}

function show(message: ReactNode, color: string, icon: ComponentType<IconProps>, autoClose: number | false = 5000): string {
  setOverlays({ toasts: true })
  return notifications.show({
    message,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose,
    position: 'bottom-left',
    closeButtonProps: { 'aria-label': i18next.t('Close') },
  })
}
