import { adminCorporate, type CorporateUser, MAX_CLIENTS } from '@atrium/contract/corporate/corporate.ts'
import { errorCode } from '@atrium/contract/kit/plain-errors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { Choice } from './ClientChoices.tsx'
import classes from './Corporate.module.css'
import { CorporateUserPicker } from './CorporateUserPicker.tsx'
import { PickClients } from './PickClients.tsx'

/** One field: whose landlord it is decides which clients there are. */
interface RequestInput {
  user: CorporateUser | null
  clients: Choice[]
}

const fields = [
  { value: 'request', text: 'Client', kind: 'text' },
  { value: 'message', text: 'Message', kind: 'longText', max: 2000, help: 'The landlord reads it with the request.' },
] as const

const Request = z.object({
  request: z
    .custom<RequestInput>()
    .refine(({ user }) => user !== null, { error: errorCode('corporate-client-required'), abort: true })
    .refine(({ clients }) => clients.length > 0, errorCode('client-required'))
    .refine(({ clients }) => clients.length <= MAX_CLIENTS, errorCode('too-many-clients')),
  message: z.string().max(2_000).default(''),
})

/** Asks for clients on behalf of a corporate client, of whatever company; its landlord decides as always. */
export function NewRequestDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const sending = useWrite(adminCorporate.sendRequest, {
    quiet: true,
    success: t('The request was sent for review.'),
  })
  const submit = ({ request: { user, clients }, message }: z.output<typeof Request>) =>
    sending.mutateAsync({ userId: user?.id ?? 0, tenantIds: clients.map(({ id }) => id), message })
  return (
    <EntityDrawer title={t('New request')} opened={drawer.isNew} onClose={() => void drawer.close()}>
      <EntityForm
        key={round}
        fields={fields}
        schema={Request}
        values={{ request: { user: null, clients: [] }, message: '' }}
        render={{
          request: ({ id, value, error, onChange }) => {
            const { user, clients } = value as RequestInput
            return (
              <div className={classes['request']}>
                <CorporateUserPicker
                  id={user ? `${id}-user` : id}
                  user={user}
                  error={user ? undefined : error}
                  onChange={(next) => onChange({ user: next, clients: next?.id === user?.id ? clients : [] })}
                />
                {user && (
                  <PickClients
                    key={user.id}
                    id={id}
                    userId={user.id}
                    landlord={user.landlord}
                    chosen={clients}
                    error={error}
                    onChange={(next) => onChange({ user, clients: next })}
                  />
                )}
              </div>
            )
          },
        }}
        onSubmit={submit}
        onSaved={() => {
          setRound(round + 1)
          void drawer.close()
        }}
        submitText={t('Send for review')}
      />
    </EntityDrawer>
  )
}
