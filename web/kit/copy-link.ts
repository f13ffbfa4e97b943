import i18next from 'i18next'
import { showError, showSuccess } from './toast.ts'

/** Copies the whole address of a path of the portal. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    showSuccess(i18next.t('Copied'))
  } catch (error) {
    showError(error)
  }
}
