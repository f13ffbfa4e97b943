import i18next from 'i18next'
import { showError, showSuccess } from './toast.ts'

/** Copies the whole address of a path of the portal. */
export const copyLink = (path: string): Promise<void> => copyText(location.origin + path)

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(i18next.t('Copied'))
  } catch (error) {
    showError(error)
  }
}
