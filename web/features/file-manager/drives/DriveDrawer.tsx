import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { type DriveFolder, driveFolderEntity, driveFolders } from '@atrium/contract/file-manager/drives.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import type { Place } from '../useFiles.ts'
import { DriveChooser } from './DriveChooser.tsx'
import { driveTexts } from './drive-kinds.ts'

interface Props {
  kind: DriveKind
  /** One to change; without it another is given to the place. */
  folder: DriveFolder | undefined
  place: Pick<Place, 'siteId' | 'tenantId'>
  connections: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Gives a folder of a connection to a place, or says who sees one that is there. */
export function DriveDrawer({ kind, folder, place, connections, onClose }: Props) {
  const { t } = useTranslation()
  const texts = driveTexts[kind]
  const connectionField: Field = { value: 'connectionId', text: 'Connection', kind: 'select', required: texts.chooseConnection }
  const pathField: Field = { value: 'path', text: texts.folder, kind: 'text', required: texts.chooseFolder }
  const save = useWrite(driveFolders.save, {
    quiet: true,
    success: folder ? t('The folder was saved.') : t(texts.added),
  })
  const isClients = (folder ? folder.tenantId : place.tenantId) !== null
  const [only] = connections
  const start = { name: '', audience: 'Company', clientsMay: 'See', path: '', connectionId: only?.id ?? null }
  const values: Values = folder
    ? { id: folder.id, version: folder.version, name: folder.name, audience: folder.audience, clientsMay: folder.clientsMay }
    : { ...start, siteId: place.siteId, tenantId: place.tenantId }
  const last = useRef({ connectionId: values['connectionId'], name: '' })
  /** A folder is called as it is there, until somebody says otherwise; another connection begins at its top. */
  const follow = (now: Values): Values => {
    const { connectionId, name: was } = last.current
    const path = now['connectionId'] === connectionId ? String(now['path'] ?? '') : ''
    const name = path.split('/').at(-1) ?? ''
    last.current = { connectionId: now['connectionId'], name }
    const isOwn = now['name'] !== '' && now['name'] !== was
    return folder || (name === was && path === now['path']) ? now : { ...now, path, ...(isOwn ? {} : { name }) }
  }
  return (
    <EntityDrawer title={folder ? t('Edit {{name}}', { name: folder.name }) : t(texts.add)} opened onClose={onClose}>
      <EntityForm
        schema={driveFolders.save.body}
        fields={(now) => [
          ...(folder ? [] : [...(connections.length > 1 ? [connectionField] : []), pathField]),
          ...driveFolderEntity.form.filter(({ value }) => value !== 'clientsMay' || now['audience'] === 'Clients'),
        ]}
        values={values}
        options={{
          connectionId: connections.map(({ id, name }) => ({ value: id, label: name })),
          audience: [
            { value: 'Company', label: t('Your company only') },
            {
              value: 'Clients',
              label: isClients ? t('Your company and the client') : t('Your company and all clients of the site'),
            },
          ],
        }}
        derive={follow}
        render={{
          path: ({ id, value, error, onChange, values: now }) => (
            <DriveChooser
              key={String(now['connectionId'])}
              id={id}
              kind={kind}
              connectionId={Number(now['connectionId']) || 0}
              value={String(value ?? '')}
              error={error}
              onChange={onChange}
            />
          ),
        }}
        onSubmit={(input) => save.mutateAsync(input)}
        onSaved={onClose}
        onCancel={onClose}
        submitText={folder ? t('Save') : t('Add folder')}
      />
    </EntityDrawer>
  )
}
