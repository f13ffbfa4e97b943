import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractSides } from '@atrium/contract/contracts/library.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { MAX_MESSAGE } from '@atrium/contract/esignatures/envelopes.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { mayDelegate } from '../../../kit/signing/may-delegate.ts'
import { type Recipient, RecipientsField } from '../../../kit/signing/RecipientsField.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  contract: WholeContract
  opened: boolean
  onClose: () => void
}

const fields: readonly Field[] = [
  { value: 'recipients', text: 'Who signs', kind: 'text' },
  { value: 'inOrder', text: 'One after the other', kind: 'switch', help: 'As they stand here; else everybody is asked at once.' },
  { value: 'message', text: 'Message', kind: 'longText', max: MAX_MESSAGE },
  { value: 'lastDay', text: 'Sign until', kind: 'date', half: true, help: 'The last day; empty: no limit.' },
  { value: 'remindEvery', text: 'Remind every … days', kind: 'number', half: true, decimals: 0, help: '0: never.' },
  mayDelegate,
]

/** Sends a contract that is agreed to those who sign it. */
export function SendDrawer({ contract: { id, version, siteId, versionNo }, opened, onClose }: Props) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const { data, error, refetch } = useRead(contractSigning.signers, { id }, { enabled: opened })
  const send = useWrite(contractSigning.send, {
    quiet: true,
    success: () => mailed(t('The contract is on its way to be signed.')),
  })
  const sideOf = (role: number) => data?.roles.find((one) => one.role === role)?.side
  return (
    <EntityDrawer
      title={t('Send for signature')}
      opened={opened}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      width={640}
    >
      {data && (
        <EntityForm
          schema={contractSigning.send.body.omit({ id: true, version: true })}
          fields={fields}
          values={{
            message: '',
            lastDay: null,
            remindEvery: 3,
            mayDelegate: true,
            inOrder: false,
            recipients: data.roles.map(
              ({ role, proposed }): Recipient => ({ role, ...(proposed ?? { name: '', email: '', language: 'en' }) }),
            ),
          }}
          render={{
            recipients: ({ value, onChange, error: wrong, values }) => (
              <RecipientsField
                roles={data.roles.map(({ name, side }) => `${t(contractSides[side])} · ${name}`)}
                inOrder={values['inOrder'] === true}
                siteId={siteId}
                people={(role) => data.people.filter(({ side }) => sideOf(role) === 'Other' || side === sideOf(role))}
                value={(value as Recipient[] | undefined) ?? []}
                onChange={onChange}
                error={wrong}
              />
            ),
          }}
          onSubmit={(values) => send.mutateAsync({ ...values, id, version })}
          onSaved={onClose}
          onCancel={onClose}
          submitText={t('Send version {{no}}', { no: versionNo })}
        />
      )}
    </EntityDrawer>
  )
}
