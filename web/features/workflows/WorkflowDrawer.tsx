import { Role } from '@atrium/contract/access/access.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { workflowEntity, workflows } from '@atrium/contract/workflows/workflows.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useRead } from '../../kit/useRead.ts'
import { StartsByInput } from './StartsByInput.tsx'

const roles: Field = { value: 'rolesIds', text: 'Who may start it', kind: 'tags' }

const starts: Field = { value: 'startsBy', text: 'Starts by itself', kind: 'select' }

/** What a workflow is called, for which site it is, and who may start it. */
export function WorkflowDrawer({ drawer }: Pick<ComponentProps<typeof RecordDrawer>, 'drawer'>) {
  const { t } = useTranslation()
  const people = useRead(workflows.people, { siteId: -1 }, { enabled: drawer.opened })
  const all = [{ id: Role.CompanyUser, name: t('Company User') }, ...(people.data?.roles ?? [])]
  return (
    <RecordDrawer
      drawer={drawer}
      entity={workflowEntity.name}
      fields={[...workflowEntity.form, roles, starts]}
      get={workflows.get}
      ask={{ siteId: -1 }}
      create={workflows.save}
      update={workflows.save}
      formOf={({ id, version, name, description, siteId, rolesIds, startsBy }) => ({
        id,
        version,
        name,
        description,
        siteId,
        rolesIds,
        startsBy,
      })}
      render={{
        startsBy: (input) => <StartsByInput {...input} />,
        rolesIds: ({ id, value, onChange, error }) => (
          <ManyPicker
            id={id}
            label={t('Who may start it')}
            placeholder={t('Everybody of the company')}
            data={all}
            value={value as number[]}
            onChange={onChange}
            error={error}
          />
        ),
      }}
      words={{
        new: t('New workflow'),
        edit: t('Settings of the workflow'),
        create: t('Create workflow'),
        created: t('The workflow was saved.'),
        saved: t('The workflow was saved.'),
      }}
    />
  )
}
