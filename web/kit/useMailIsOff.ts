import { useTranslation } from 'react-i18next'
import { usePortal } from './usePortal.ts'

/** Whether this server has nothing to send mail by: mails stay in its outbox, and no text may say that one was sent. */
export const useMailIsOff = (): boolean => usePortal()?.channelsOff.includes('email') ?? false

/** What is said of a mail that was ordered: the given text, or that it stays here. */
export function useMailed(): (isOnItsWay: string) => string {
  const { t } = useTranslation()
  const isOff = useMailIsOff()
  return (isOnItsWay) => (isOff ? t('Mail is not set up here: it is kept in the outbox, and nobody gets it.') : isOnItsWay)
}
