import {
  type Connection,
  type ConnectionField,
  type ConnectionKindName,
  connectionEntity,
  connectionKinds,
  connections,
  fieldsOfKind,
} from '@atrium/contract/connections/connections.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { PasswordInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { ListensAt } from './ListensAt.tsx'

/** A connection to change, or the kind of a new one. */
export type Edited = { kind: ConnectionKindName; connection?: Connection } | undefined

/** The form of a connection, with the fields of its kind. A kept secret is never shown; an empty field keeps it. */
export function ConnectionDrawer({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useWrite(connections.save, { quiet: true, success: t('The connection was saved.') })
  const kind = edited?.kind
  const storedSecrets = edited?.connection?.keptSecrets
  const listensAt = edited?.connection?.listensAt ?? ''
  const { fields, render } = useMemo(
    () => shapeOf(kind, { storedSecrets: storedSecrets ?? [], listensAt }, t),
    [kind, storedSecrets, listensAt, t],
  )
  const title = kind ? connectionKinds[kind].title : ''
  const { connection } = edited ?? {}
  return (
    <EntityDrawer
      title={connection ? t('Edit {{name}}', { name: connection.name }) : t('Connect {{service}}', { service: title })}
      opened={edited !== undefined}
      onClose={onClose}
      width={480}
    >
      <EntityForm
        key={connection?.id ?? `new ${kind}`}
        fields={fields}
        schema={connections.save.body}
        values={
          connection ? { ...connection, secrets: {} } : { kind, name: title, id: null, version: null, settings: {}, secrets: {} }
        }
        render={render}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={onClose}
      />
    </EntityDrawer>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

interface Stored {
  storedSecrets: readonly string[]
  listensAt: string
}

function shapeOf(kind: ConnectionKindName | undefined, { storedSecrets, listensAt }: Stored, t: Translate) {
  const own = kind ? fieldsOfKind(kind) : []
  const fields: Field[] = [
    ...connectionEntity.form,
    ...own.map(({ key, text, secret, optional, help }): Field => {
      const needed = !optional && (!secret || !storedSecrets.includes(key))
      return {
        value: `${secret ? 'secrets' : 'settings'}.${key}`,
        text,
        kind: 'text',
        max: 2000,
        ...(help ? { help } : {}),
        ...(needed ? { required: `${text} is required` } : {}),
      }
    }),
  ]
  const secretInput =
    ({ key, text, optional, help }: ConnectionField): OwnInput =>
    ({ id, value, error, onChange }) => {
      const isKept = storedSecrets.includes(key)
      return (
        <>
          <PasswordInput
            id={id}
            label={t(text)}
            withAsterisk={!isKept && !optional}
            description={help && t(help)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            placeholder={isKept ? t('Saved. Leave it empty to keep it.') : ''}
            value={String(value ?? '')}
            maxLength={2000}
            error={error ? t(error) : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('Show') }}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {key === 'connectKey' && listensAt && <ListensAt address={listensAt} />}
        </>
      )
    }
  const render = Object.fromEntries(own.flatMap((field) => (field.secret ? [[`secrets.${field.key}`, secretInput(field)]] : [])))
  return { fields, render }
}
