import { CONTACT_IS_CLOSED, ownTenant, ownTenantFields } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm, type Sending } from '../../kit/EntityForm.tsx'
import { imageBody, withImage } from '../../kit/file/imageForm.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { send } from '../../kit/send.ts'
import { usePortal } from '../../kit/usePortal.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { OwnCustomFacts, type OwnRecord, OwnRecordFacts } from './OwnRecordFacts.tsx'

/** How the landlord reaches the client that the viewer works as. Only a client has any. */
export function ContactSection() {
  const { tenant } = useViewer().user
  return tenant && <Contact key={tenant.id} id={tenant.id} name={tenant.name} />
}

function Contact({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const isOpen = usePortal()?.client?.mayEditContact !== false
  const mayEdit = isOpen && may(ownTenant.save)
  const reason = isOpen ? 'An administrator of your client keeps this. Ask them to change it.' : CONTACT_IS_CLOSED
  const ask = { id: String(id) }
  const read = useRead(ownTenant.get, ask, { staleTime: 0 })
  const save = useWrite(ownTenant.save, {
    quiet: true,
    success: t('Your contact data was saved.'),
  })
  const submit = (values: object, sending: Sending) =>
    save.mutateAsync(imageBody(values as OwnRecord, sending), sending.file ? { file: sending.file } : undefined)
  return (
    <SettingsSection
      id="contact"
      title={t('Contact data of {{name}}', { name })}
      about={mayEdit ? t('How your landlord reaches you.') : t(reason)}
      padded
    >
      <Loaded read={read} height={220}>
        {(data) => (
          <>
            {mayEdit ? (
              <EntityForm
                fields={ownTenantFields}
                schema={ownTenant.save.body}
                values={formOf(data)}
                onSubmit={submit}
                onReload={async () => formOf(await send(ownTenant.get, ask))}
                progress={save.progress}
                submitText={t('Save contact data')}
              />
            ) : (
              <OwnRecordFacts record={data} />
            )}
            <OwnCustomFacts record={data} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

const formOf = (record: OwnRecord) => withImage(record, record.imageUrl)
