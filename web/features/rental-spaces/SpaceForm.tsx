import type { Field } from '@atrium/contract/kit/fields.ts'
import { type RentalSpace, rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { type PlanPoint, rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import { changeOfArea } from '@atrium/contract/tenancy/sites/area-history.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { PointField } from './PointField.tsx'
import classes from './Spaces.module.css'
import { viewHref } from './words.ts'

const point: Field = { value: 'point', text: 'Place on the plan', kind: 'text' }
const forNew = [...rentalSpaceEntity.form, point]
const forChange = [
  ...rentalSpaceEntity.form.flatMap((field) => (field.value === 'floorSize' ? [field, ...changeOfArea.form] : [field])),
  point,
]

/** The form of a space, new or to be changed, at an address of its own. */
export function SpaceForm({ id }: { id: number | undefined }) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const ask = { id: id ?? 0, viewOnly: 'false' } as const
  const read = useRead(rentalSpaces.get, ask as never, { enabled: id !== undefined, fresh: true })
  const title = id === undefined ? t('Add space') : (read.data?.name ?? t('Available Space'))
  return (
    <Page
      title={title}
      loading={id !== undefined && !read.data}
      narrow
      about={
        <Anchor component={Link} to="/rental-space" inherit underline="always">
          {t('Available Space')}
        </Anchor>
      }
    >
      {id === undefined ? (
        <Form values={{ siteId: oneSite, type: 'Retail', isAvailable: true }} />
      ) : (
        <Loaded read={read} height={[120, 320, 220]}>
          {(space) => (
            <>
              <Form values={space} onReload={() => send(rentalSpaces.get, ask as never) as Promise<RentalSpace>} />
              <HistorySection entity="rental space" id={space.id} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Form({ values, onReload }: { values: object; onReload?: () => Promise<object> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useWrite(rentalSpaces.save, { quiet: true, success: t('The space was saved.') })
  return (
    <div className={classes['form']}>
      <EntityForm
        fields={onReload ? forChange : forNew}
        schema={rentalSpaces.save.body}
        values={values}
        render={{
          point: ({ id, value, onChange, values: now }) => (
            <PointField
              id={id}
              value={(value as PlanPoint | null | undefined) ?? null}
              onChange={onChange}
              siteId={Number(now['siteId']) || 0}
            />
          ),
        }}
        onSubmit={(body, { pictures }) => save.mutateAsync(body, Object.keys(pictures).length > 0 ? pictures : undefined)}
        onSaved={(reply) => void navigate(viewHref((reply as { id: number }).id))}
        onCancel={() => void navigate(-1)}
        {...(onReload ? { onReload } : {})}
        progress={save.progress}
        submitText={t('Save')}
      />
    </div>
  )
}
