import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colourOf } from '../../../kit/signing/role-colours.ts'
import classes from './Design.module.css'
import type { Design } from './useDesign.ts'

interface Props {
  design: Design
  /** Whose fields are added. */
  role: number
  onRole: (role: number) => void
  mayChange: boolean
}

/** Who signs, and in which order. */
export function RolesPanel({ design, role, onRole, mayChange }: Props) {
  const { t } = useTranslation()
  const { draft } = design
  const freeName = () => {
    const taken = new Set(draft.roles)
    for (let n = draft.roles.length + 1; ; n++) {
      const name = t('Signer {{n}}', { n })
      if (!taken.has(name)) return name
    }
  }
  return (
    <section>
      <h2>{t('Who signs')}</h2>
      <ul className={classes['roles']}>
        {draft.roles.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a role is its place
          <li key={at} data-chosen={role === at + 1 || undefined} style={{ ['--role' as string]: colourOf(at + 1) }}>
            <button
              type="button"
              className={classes['dot']}
              aria-pressed={role === at + 1}
              aria-label={t('{{n}}: add fields of {{name}}', { n: at + 1, name })}
              onClick={() => onRole(at + 1)}
            >
              {at + 1}
            </button>
            <TextInput
              size="xs"
              maxLength={80}
              aria-label={t('Name of signer {{n}}', { n: at + 1 })}
              value={name}
              readOnly={!mayChange}
              error={name.trim() === ''}
              onFocus={() => onRole(at + 1)}
              onChange={({ currentTarget }) => design.renameRole(at, currentTarget.value)}
            />
            {mayChange && draft.roles.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => design.removeRole(at)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={15} />} onClick={() => design.addRole(freeName())}>
          {t('Add somebody who signs')}
        </Button>
      )}
      {draft.roles.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          mt="xs"
          readOnly={!mayChange}
          aria-label={t('Order of signing')}
          value={draft.inOrder ? 'order' : 'once'}
          onChange={(value) => design.setInOrder(value === 'order')}
          data={[
            { value: 'order', label: t('One after the other') },
            { value: 'once', label: t('All at once') },
          ]}
        />
      )}
    </section>
  )
}
