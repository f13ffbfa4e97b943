import { type ClientMatch, corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { errorCode } from '@atrium/contract/kit/plain-errors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { EntityForm, type Sending } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useMailIsOff } from '../../kit/useMailIsOff.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { FindClients } from './FindClients.tsx'

const fields = [
  { value: 'clients', text: 'Clients', kind: 'select', required: 'Must select a Client' },
  {
    value: 'message',
    text: 'Message',
    kind: 'longText',
    max: 2000,
    help: 'Who you are to these clients, so that the landlord can tell.',
  },
  { value: 'file', text: 'Proof', kind: 'file', help: 'A mandate, a lease or a letter of the owner. Only the reviewers see it.' },
] as const

const RequestInput = z.object({
  clients: z.array(z.custom<ClientMatch>()).min(1, errorCode('client-required')),
  message: z.string().max(2_000).default(''),
})

/** Asks the landlord for clients: find them by name and unit, say who you are, send. */
export function AskDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const { user } = useViewer()
  const [round, setRound] = useState(0)
  const sending = useWrite(corporateTenant.sendRequest, {
    quiet: true,
    success: mailIsOff
      ? t('Your request was sent. Look here for the answer: mail is not set up.')
      : t('Your request was sent. We mail you when {{landlord}} has decided.', { landlord: user.landlord?.name ?? '' }),
  })
  const submit = ({ clients, message }: z.output<typeof RequestInput>, { file }: Sending) =>
    sending.mutateAsync({ clients: clients.map(({ id, proof }) => ({ id, proof })), message }, file ? { file } : undefined)
  const close = () => {
    setRound(round + 1)
    void drawer.close()
  }
  return (
    <EntityDrawer title={t('Ask for a client')} opened={drawer.isNew} onClose={() => void drawer.close()}>
      <EntityForm
        key={round}
        fields={fields}
        schema={RequestInput}
        values={{ clients: [], message: '' }}
        render={{
          clients: ({ value, onChange, ...rest }) => (
            <FindClients {...rest} chosen={(value as ClientMatch[] | undefined) ?? []} onChange={onChange} />
          ),
        }}
        onSubmit={submit}
        onSaved={close}
        progress={sending.progress}
        submitText={t('Send request')}
      />
    </EntityDrawer>
  )
}
