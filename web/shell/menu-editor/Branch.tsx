import { isOfClients, type MenuBranch } from '@atrium/contract/access/company-menu.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { menuIcon } from '../icons.ts'
import { change, isOpen } from './edits.ts'
import { IconPicker } from './IconPicker.tsx'
import classes from './MenuEditor.module.css'
import { Row } from './Row.tsx'
import type { useDrag } from './useDrag.ts'
import { type Edits, nameOf } from './useEdits.ts'

interface Props {
  branch: MenuBranch
  edits: Edits
  drag: ReturnType<typeof useDrag>
  open: boolean
  onToggle: () => void
}

/** A group with its entries; one of a single entry is that entry, as it is in the menu. */
export function Branch({ branch, edits, drag, open, onToggle }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { oldTitle, icon, items, fixed, nonEditable, visible } = branch
  const name = nameOf(t, { branch })
  const Icon = menuIcon(icon)
  const hasMany = items.length > 1
  const isDragged = (of: string) => (edits.naming === undefined ? drag(of) : {})
  const forClients = t('Only clients see it')
  const note = items.length === 0 ? t('Empty: not shown') : items.every(isOfClients) ? forClients : undefined
  return (
    <li>
      <div {...isDragged(oldTitle)} {...(fixed ? { draggable: false } : {})} className={classes['place']}>
        <Row
          oldTitle={oldTitle}
          edits={edits}
          isFixed={fixed}
          isLocked={nonEditable}
          note={note}
          before={
            nonEditable ? (
              <span className={classes['icon']}>
                <Icon size={19} stroke={1.6} aria-hidden />
              </span>
            ) : (
              <IconPicker
                name={name}
                icon={icon}
                onChoose={(next) => edits.apply(change(edits.tree, oldTitle, { icon: next }))}
              />
            )
          }
          after={
            hasMany ? (
              <button
                type="button"
                className={classes['tool']}
                aria-expanded={open}
                aria-controls={id}
                aria-label={t('Entries of {{name}}', { name })}
                onClick={onToggle}
              >
                <IconChevronRight size={16} className={classes['chevron']} data-open={open || undefined} aria-hidden />
              </button>
            ) : (
              <span className={classes['noFold']} />
            )
          }
        />
      </div>
      {hasMany && (
        <ul id={id} hidden={!open} className={classes['sub']}>
          {items.map((node) => (
            <li key={node.oldTitle} className={classes['place']} {...(isOpen(branch) ? isDragged(node.oldTitle) : {})}>
              <Row
                oldTitle={node.oldTitle}
                edits={edits}
                isSub
                isFixed={nonEditable}
                isLocked={nonEditable}
                isOut={!visible}
                note={isOfClients(node) && !items.every(isOfClients) ? forClients : undefined}
                after={<span className={classes['noFold']} />}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
