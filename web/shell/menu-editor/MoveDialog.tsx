import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../kit/form/Picker.tsx'
import { find, isOpen, moveBranch, moveEntry, moveOut, type Tree, takesIn } from './edits.ts'
import { nameOf } from './useEdits.ts'

interface Props {
  tree: Tree
  /** The group or entry that is moved. */
  oldTitle: string
  onMove: (tree: Tree, oldTitle: string) => void
  onClose: () => void
}

/** Stands by itself, as a group of one entry. */
const ALONE = ' '
const FIRST = ' '

/** Where something goes, without a pointer: the group, and behind what. */
export function MoveDialog({ tree, oldTitle, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const found = find(tree, oldTitle)
  const branch = found?.branch
  const [only, ...others] = branch?.items ?? []
  // A group of one entry is that entry: it may go into another group, and then is one of its entries.
  const node = found?.node ?? (branch && isOpen(branch) && others.length === 0 ? only : undefined)
  const [group, setGroup] = useState(found?.node && branch ? branch.oldTitle : ALONE)
  const [after, setAfter] = useState(FIRST)
  if (!found || !branch) return null
  const groups = tree.filter((one) => takesIn(one) && (one !== branch || found.node))
  const target = tree.find((one) => one.oldTitle === group)
  const places = target
    ? target.items
        .filter((item) => item !== node)
        .map((item) => ({ value: item.oldTitle, name: nameOf(t, { branch: target, node: item }) }))
    : tree
        .filter((one) => (found.node || one !== branch) && !one.fixed)
        .map((one) => ({ value: one.oldTitle, name: nameOf(t, { branch: one }) }))
  const move = () => {
    const at = places.findIndex(({ value }) => value === after) + 1
    const fixed = tree.filter((one) => one.fixed).length
    if (target && node) onMove(moveEntry(tree, node.oldTitle, target.oldTitle, at), node.oldTitle)
    else onMove((found.node ? moveOut : moveBranch)(tree, oldTitle, fixed + at), oldTitle)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('Move {{name}}', { name: nameOf(t, found) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      centered
      size="sm"
      zIndex={300}
    >
      <Stack gap="md">
        {node && (
          <Picker
            label={t('Group')}
            data={[
              { value: ALONE, label: t('None: it stands by itself') },
              ...groups.map((one) => ({ value: one.oldTitle, label: nameOf(t, { branch: one }) })),
            ]}
            value={group}
            onChange={(value) => {
              setGroup(value ?? ALONE)
              setAfter(FIRST)
            }}
          />
        )}
        <Picker
          label={t('Place')}
          data={[
            { value: FIRST, label: t('First') },
            ...places.map(({ value, name }) => ({ value, label: t('After {{name}}', { name }) })),
          ]}
          value={after}
          onChange={(value) => setAfter(value ?? FIRST)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={move}>{t('Move')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
