import { fieldKinds } from '@atrium/contract/esignatures/fields.ts'
import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Design.module.css'
import type { Design } from './useDesign.ts'

/** What the selected field asks, and of whom. */
export function FieldPanel({ design, mayChange }: { design: Design; mayChange: boolean }) {
  const { t } = useTranslation()
  const field = design.draft.fields.find(({ id }) => id === design.selected)
  if (!field || !mayChange) return null
  const { id, kind, role, required, label } = field
  const isFixed = kind === 'date' || kind === 'name'
  return (
    <section>
      <h2>{t(fieldKinds[kind])}</h2>
      <div className={classes['inputs']}>
        <Select
          size="xs"
          label={t('Filled in by')}
          allowDeselect={false}
          value={String(role)}
          data={design.draft.roles.map((name, at) => ({
            value: String(at + 1),
            label: name || t('Signer {{n}}', { n: at + 1 }),
          }))}
          onChange={(value) => design.changeField(id, { role: Number(value) })}
        />
        {(kind === 'text' || kind === 'checkbox' || kind === 'attachment') && (
          <TextInput
            size="xs"
            label={t('What it is for')}
            maxLength={100}
            value={label}
            onChange={({ currentTarget }) => design.changeField(id, { label: currentTarget.value })}
          />
        )}
        {isFixed ? (
          <p className={classes['hint']}>{t('It is filled in by itself as somebody signs.')}</p>
        ) : (
          <Switch
            size="xs"
            label={t('Required')}
            checked={required}
            onChange={({ currentTarget }) => design.changeField(id, { required: currentTarget.checked })}
          />
        )}
        <p className={classes['hint']}>
          {t('Arrows move it, Shift and arrows make it larger or smaller, Delete takes it away.')}
        </p>
        <Button size="xs" variant="default" leftSection={<IconTrash size={15} />} onClick={() => design.remove(id)}>
          {t('Take the field away')}
        </Button>
      </div>
    </section>
  )
}
