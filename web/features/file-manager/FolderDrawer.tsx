import { companyRoles } from '@atrium/contract/access/role-lists.ts'
import { folderEntity, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { Place } from './useFiles.ts'

const usual = { name: '', audience: 'Company', clientsMay: 'See', everybody: true, userIds: [], roleIds: [] }
const isOfTop = (value: string) => value !== 'name'

/** A new folder, or the name and the rights of one. What lies in another has that one's rights. */
export function FolderDrawer({ id, place, onClose }: { id: number | null; place: Place; onClose: () => void }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { data, error, refetch } = useRead(sharedFiles.folder, { id: String(id ?? 0) }, { enabled: id !== null, fresh: true })
  const save = useWrite(sharedFiles.saveFolder, {
    quiet: true,
    success: id === null ? t('The folder was created.') : t('The folder was saved.'),
  })
  const hasRights = kind === 'landlord' && (id === null ? place.folderId === null : data?.rights !== null)
  const people = useRead(userLookups.assigned, { siteId: place.siteId ?? -1 }, { enabled: hasRights })
  const roles = useRead(companyRoles.list, {}, { enabled: hasRights })
  const isClients = (id === null ? place.tenantId : data?.tenantId) !== null
  const values = id === null ? { ...usual, ...place } : data && { id, version: data.version, name: data.name, ...data.rights }
  return (
    <EntityDrawer
      title={id === null ? t('New folder') : t('Who sees it')}
      opened
      onClose={onClose}
      loading={!values}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {values && (
        <EntityForm
          schema={sharedFiles.saveFolder.body}
          fields={(now) =>
            folderEntity.form.filter(({ value }) => {
              if (!isOfTop(value)) return true
              if (!hasRights) return false
              if (value === 'clientsMay') return now['audience'] === 'Clients'
              return value === 'userIds' || value === 'roleIds' ? now['everybody'] === false : true
            })
          }
          values={values}
          options={{
            audience: [
              { value: 'Company', label: t('Your company only') },
              {
                value: 'Clients',
                label: isClients ? t('Your company and the client') : t('Your company and all clients of the site'),
              },
            ],
          }}
          render={{
            userIds: ({ value, onChange }) => (
              <ManyPicker
                label={t('People')}
                data={(people.data?.items ?? []).map((one) => ({ id: one.id, name: one.fullName }))}
                value={value as number[]}
                onChange={onChange}
              />
            ),
            roleIds: ({ value, onChange }) => (
              <ManyPicker label={t('Roles')} data={roles.data?.items ?? []} value={value as number[]} onChange={onChange} />
            ),
          }}
          onSubmit={(input) => save.mutateAsync(input)}
          onSaved={onClose}
          onCancel={onClose}
          submitText={id === null ? t('Create folder') : t('Save')}
        />
      )}
    </EntityDrawer>
  )
}
