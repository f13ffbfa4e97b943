import { listedSigner, MAX_LISTED_AN_HOUR, sendingLists } from '@atrium/contract/esignatures/sending-lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/formatting.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { useMailed } from '../../kit/useMailIsOff.ts'

/** The list that a prepared sending goes to: its file, its columns, what is wrong in it, and how far it is. */
export function useSendList() {
  const { t } = useTranslation()
  const mailed = useMailed()
  const [prepared, setPrepared] = useState({ id: 0, siteId: 0 })
  const importing = useImportDialog({
    upload: listedSigner.upload,
    call: sendingLists.send,
    title: t('Send to a list'),
    hint: t(
      'One row for each person. Everybody gets a document of their own; with a client, its people find it in their portal.',
    ),
    template: t('People who sign'),
    kindsText: () => t('CSV or Excel (.xlsx), up to {{rows}} rows', { rows: formatNumber(MAX_LISTED_AN_HOUR) }),
    room: undefined,
    siteId: prepared.siteId,
    into: prepared.id,
    actionText: (count) => t('Send to {{count}} people', { count }),
    doneText: (count) => mailed(t('{{count}} documents are on their way to be signed.', { count })),
  })
  return {
    dialog: importing.dialog,
    choose: (sending: { id: number; siteId: number }) => {
      setPrepared(sending)
      importing.open()
    },
  }
}
