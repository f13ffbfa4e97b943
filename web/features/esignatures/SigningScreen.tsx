import { signerStatuses, signerTones } from '@atrium/contract/esignatures/envelopes.ts'
import { ownSigning, type ToSign } from '@atrium/contract/esignatures/signing.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { StateCell } from './StateCell.tsx'
import { isToSign, useOpenSigning } from './useOpenSigning.ts'

const statuses = optionsOf(signerStatuses, signerTones)
const columns: readonly Column[] = [
  { value: 'emailSubject', text: 'Document', type: 'link', locked: true, sortable: false, truncate: 350 },
  { value: 'status', text: 'Status', type: 'chip', options: statuses },
  { value: 'from', text: 'From', sortable: false, from: 700 },
  { value: 'sentDate', text: 'Sent date', type: 'date' },
  { value: 'lastDay', text: 'Sign until', type: 'date', sortable: false, from: 900 },
  { value: 'signedDate', text: 'Signed date', type: 'date', sortable: false, from: 1000 },
]

/** What the viewer is asked to sign, and has signed. */
export function SigningScreen() {
  const { t } = useTranslation()
  const { about } = usePlace()
  const open = useOpenSigning()
  const [count, setCount] = useState<ListCount>()
  return (
    <Page title={t('Documents to sign')} about={about} count={count}>
      <EntityTable
        name="esign-signing"
        title={t('Documents to sign')}
        call={ownSigning.list}
        ask={{}}
        columns={columns}
        card={['emailSubject', 'status', 'sentDate']}
        render={{ status: (row: ToSign) => <StateCell row={row} options={statuses} /> }}
        onOpen={open}
        onCount={setCount}
        rowActions={(row: ToSign) =>
          row.signedBy === 'docusign'
            ? []
            : isToSign(row)
              ? [{ text: t('Read and sign'), icon: IconSignature, onClick: () => open(row) }]
              : row.envelopeStatus === 'Completed'
                ? [{ text: t('Open the signed document'), icon: IconDownload, onClick: () => open(row) }]
                : []
        }
        empty={{
          icon: IconSignature,
          title: t('You have nothing to sign.'),
          hint: t('What your landlord asks you to sign appears here, and comes to you by mail.'),
        }}
      />
    </Page>
  )
}
