import type { Field } from '@atrium/contract/kit/fields.ts'
import { ownRequestEntity, requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { type FormPicture, partsOf } from '../../../kit/pictures/formPicture.ts'
import { useSide } from '../useSide.ts'
import { typeChoices } from '../words.ts'
import { PhotosField } from './PhotosField.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useReporter } from './useReporter.ts'

const photos: Field = { value: 'photos', text: 'Photos', kind: 'file' }
const more: Field = { value: 'more', text: 'Further fields', kind: 'switch', help: 'Case numbers, property owner, fees.' }
/** Fields that most requests leave empty. */
const rare = /^(report|propertyOwner|ordered|requestedBy|techFee)/
/** Of a client's report what is filled in for it. */
const known = /^(unitId|contactForAccess|notes)/

const isSet = (record: object) =>
  Object.entries(record).some(([key, value]) => rare.test(key) && value !== '' && value && value !== 0)

/**
 * The form of a request, new or to be changed, with photos: the whole of it for the landlord, what a client says for a client. Who
 * reports something shows it and says what it is; where and whom to ask is known, and is shown to be changed on demand.
 */
export function RequestDrawer({ drawer }: { drawer: Pick<ReturnType<typeof useDrawer>, 'id' | 'isNew' | 'opened' | 'close'> }) {
  const { t } = useTranslation()
  const { isLandlord, siteId, save } = useSide()
  const custom = useCustomOf(requestEntity.name)
  const chosen = useRef<readonly FormPicture[]>([])
  // Those of one request are not sent with the next.
  useEffect(() => {
    if (!drawer.opened) chosen.current = []
  }, [drawer.opened])
  const { form } = isLandlord ? requestEntity : ownRequestEntity
  const usual = form.filter(({ value }) => !rare.test(value))
  const isReport = !isLandlord && drawer.isNew
  const reporter = useReporter(isReport)
  const place = useMemo((): Field => {
    const { unitId = '', contactForAccessName = '', contactForAccessPhone = '', contactForAccessEmail = '' } = reporter ?? {}
    const said = [unitId, contactForAccessName, contactForAccessPhone, contactForAccessEmail].filter(Boolean).join(' · ')
    return { value: 'more', text: 'Change unit, contact or times', kind: 'switch', help: { own: said } }
  }, [reporter])
  const fields = (values: Record<string, unknown>) => {
    if (isLandlord)
      return [...custom.formOf(usual), photos, more, ...(values['more'] ? form.filter(({ value }) => rare.test(value)) : [])]
    if (!isReport) return [...usual, photos]
    return [
      photos,
      ...usual.filter(({ value }) => !known.test(value)),
      place,
      ...(values['more'] ? usual.filter(({ value }) => known.test(value)) : []),
    ]
  }
  const moment = (label: string) => (input: Omit<Parameters<typeof MomentField>[0], 'label'>) => (
    <MomentField {...input} label={label} />
  )
  if (isReport && !reporter) return null
  return (
    <RecordDrawer
      drawer={drawer}
      entity="maintenance request"
      fields={fields}
      get={maintenanceRequests.get}
      create={save}
      update={save}
      start={isLandlord ? { siteId: siteId > 0 ? siteId : undefined, priority: 'Normal' } : (reporter ?? {})}
      bodyOf={custom.bodyOf}
      formOf={(record) => ({ ...record, more: isSet(record) })}
      options={{ requestTypeId: typeChoices(t) }}
      files={() => partsOf(chosen.current)}
      render={{
        subject: (input) => <SubjectField {...input} isNew={drawer.isNew} />,
        dueDateTime: moment(t('Due Date')),
        appointmentDatetime: moment(t('Appointment')),
        orderedDateTime: moment(t('Ordered')),
        photos: ({ value, onChange }) => (
          <PhotosField
            photos={(value as readonly FormPicture[] | undefined) ?? []}
            onChange={(files) => {
              chosen.current = files
              onChange(files)
            }}
          />
        ),
      }}
      words={{
        new: isLandlord ? t('New maintenance request') : t('Report a problem'),
        edit: t('Edit maintenance request'),
        create: isLandlord ? t('Create request') : t('Send'),
        created: isLandlord ? t('The request was created.') : t('Your landlord has been told.'),
        saved: t('The request was saved.'),
      }}
      width={640}
    />
  )
}
