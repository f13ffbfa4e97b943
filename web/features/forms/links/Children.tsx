import { formChildren } from '@atrium/contract/forms/children.ts'
import { type FormDefinition, forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus, IconTable, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Children.module.css'

interface Props {
  /** The forms whose entries belong to entries of this one. */
  forms: FormDefinition['children']
  parentId: number
}

/** What belongs to an entry, a table for each form. */
export const Children = ({ forms: parts, parentId }: Props) =>
  parts.map(({ category }) => <ChildForm key={category} category={category} parentId={parentId} />)

function ChildForm({ category, parentId }: { category: string; parentId: number }) {
  const { data } = useRead(forms.definition, { c: category, siteId: -1 })
  return (
    data && (
      <div className={classes['part']}>
        <ChildTable definition={data} parentId={parentId} />
      </div>
    )
  )
}

/** Rows that are shown within the entry that they belong to. */
const SHOWN = 5
const none: readonly number[] = []

function ChildTable({ definition, parentId }: { definition: FormDefinition; parentId: number }) {
  const { t } = useTranslation()
  const { category, title, controls, mayFill } = definition
  const { data } = useRead(formValues.search, { category, parentId, rowsPerPage: SHOWN })
  const clear = useWrite(formChildren.clear, {
    success: ({ deleted }) => t('{{count}} entries were deleted.', { count: deleted }),
  })
  const shown = useMemo(() => controls.filter((field) => field.inList && holdsValue(field)).slice(0, 2), [controls])
  const custom = useCustomFields(useMemo(() => ({ fields: shown, preparing: none }), [shown]))
  if (!data) return null
  const count = data.totalFiltered
  const all = `/form-builder/${category}?parent=${parentId}`
  const ask = async () => {
    const sure = await confirm({
      title: t('Delete all of “{{name}}”?', { name: title }),
      text: t('{{count}} entries that belong here are deleted. This cannot be undone.', { count }),
      action: t('Delete all'),
    })
    if (sure) clear.mutate({ category, parentId, entries: count })
  }
  const below = (
    <Group gap="xs" mt="xs">
      {mayFill && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          component={Link}
          to={`/form-builder/edit-create/${category}?parent=${parentId}`}
        >
          {t('Add to “{{name}}”', { name: title })}
        </Button>
      )}
      {count > 0 && (
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconTable size={14} />} component={Link} to={all}>
          {t('Show all {{count}}', { count })}
        </Button>
      )}
      {mayFill && count > 0 && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} />}
          loading={clear.isPending}
          onClick={() => void ask()}
        >
          {t('Delete all')}
        </Button>
      )}
    </Group>
  )
  const name = count > 0 ? `${title} (${count})` : title
  if (count === 0)
    return (
      <section className={classes['empty']} aria-label={title}>
        <h2>{title}</h2>
        <p>{t('Nothing belongs to it yet.')}</p>
        {below}
      </section>
    )
  return (
    <PlainTable id={`children-${category}`} title={name} headings={[t('No.'), ...shown.map(({ label }) => label)]} below={below}>
      {data.items.map((value) => (
        <tr key={value.id}>
          <td>
            <Anchor
              component={Link}
              inherit
              fw={500}
              to={mayFill ? `/form-builder/edit-create/${category}/${value.id}?parent=${parentId}` : all}
            >
              {value.no}
            </Anchor>
          </td>
          {custom.facts(value).map(([label, words]) => (
            <td key={label}>{words || '–'}</td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
