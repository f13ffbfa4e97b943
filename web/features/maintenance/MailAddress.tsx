import { incomingMail } from '@atrium/contract/maintenance/incoming-mail.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'

/** Where the requests are, and the address at which clients report by mail, where the portal gets any. */
export function MailAddress({ place, siteId }: { place: string; siteId: number }) {
  const { t } = useTranslation()
  const address = useRead(incomingMail.address, { id: siteId }).data?.address
  if (!address) return place
  return (
    <>
      {place}
      {' · '}
      {t('By mail:')} <Anchor href={`mailto:${address}`}>{address}</Anchor>
    </>
  )
}
