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

/** Says what went wrong, bottom left for 5 seconds. Takes an error or a text. */
export function showError(error: unknown) {
  if (!(error instanceof CallError) && typeof error !== 'string') console.error(error)
  show(errorText(error), 'red', IconExclamationMark)
}

export function showWarning(text: string) {
  show(text, 'orange', IconAlertTriangle)
}

/** Says that it worked. With `undo`, offers to take it back. */
export function showSuccess(text: string, undo?: () => void) {
  if (!undo) return show(text, 'teal', IconCheck)
  const id = show(
    createElement(ToastMessage, {
      text,
      onUndo: () => {
        notifications.hide(id)
        undo()
      },
    }),
    'teal',
    IconCheck,
  )
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
