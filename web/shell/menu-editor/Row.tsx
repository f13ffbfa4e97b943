import { textOfNode } from '@atrium/contract/access/company-menu.ts'
import { categoryOf } from '@atrium/contract/access/form-entries.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { change, find, isRenamed, rename, reset } from './edits.ts'
import classes from './MenuEditor.module.css'
import { TitleInput } from './TitleInput.tsx'
import { type Edits, nameOf } from './useEdits.ts'

interface Props {
  oldTitle: string
  edits: Edits
  /** Stays where it is. */
  isFixed?: boolean
  /** Has no other name, and is not hidden. */
  isLocked?: boolean
  /** Its group is hidden. */
  isOut?: boolean
  isSub?: boolean
  note?: string | undefined
  /** The icon, before the name. */
  before?: ReactNode
  /** What folds it, behind. */
  after?: ReactNode
}

/** A line of the editor: its name, which a press changes, whether it is shown, and what else is done with it. */
export function Row({ oldTitle, edits, isFixed, isLocked, isOut, isSub, note, before, after }: Props) {
  const { t } = useTranslation()
  const { tree, apply, naming, setNaming } = edits
  const found = find(tree, oldTitle)
  if (!found) return null
  const { visible, own, usual } = found.node ?? found.branch
  const name = nameOf(t, found)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey || isFixed) return
    event.preventDefault()
    edits.onStep(oldTitle, by)
  }
  const done = (title: string) => {
    setNaming(undefined)
    // What is called so already, in the viewer's language too, was not renamed.
    if (title !== name) apply(rename(tree, oldTitle, title, usual))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div className={classes['row']} data-sub={isSub} data-out={!visible || isOut || undefined} onKeyDown={onKeyDown}>
      <IconGripVertical size={15} className={classes['grip']} data-fixed={isFixed || undefined} aria-hidden />
      {before}
      {naming === oldTitle ? (
        <TitleInput name={name} onDone={done} onCancel={() => setNaming(undefined)} />
      ) : (
        <span className={classes['words']}>
          {isLocked ? (
            <span className={classes['title']}>{name}</span>
          ) : (
            <button
              type="button"
              className={classes['title']}
              aria-label={t('Rename {{name}}', { name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={own ? inWords(t, textOfNode({ ...(found.node ?? found.branch), own: undefined })) : undefined}
              onClick={() => setNaming(oldTitle)}
            >
              {name}
            </button>
          )}
          {note && <span className={classes['note']}>{note}</span>}
        </span>
      )}
      {!isLocked && (
        <button
          type="button"
          className={classes['tool']}
          role="switch"
          aria-checked={visible}
          aria-label={t('Shown: {{name}}', { name })}
          data-tip={visible ? t('Hide') : t('Show')}
          onClick={() => apply(change(tree, oldTitle, { visible: !visible }))}
        >
          {visible ? <IconEye size={17} stroke={1.6} aria-hidden /> : <IconEyeOff size={17} stroke={1.6} aria-hidden />}
        </button>
      )}
      {!(isFixed && isLocked) && (
        <LateMenu
          button={
            <button
              type="button"
              className={classes['tool']}
              data-more={oldTitle}
              aria-label={`${t('More actions')}: ${name}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            >
              <IconDots size={17} stroke={1.6} aria-hidden />
            </button>
          }
        >
          {!isLocked && (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setNaming(oldTitle)}>
              {t('Rename')}
            </Menu.Item>
          )}
          {!isFixed && (
            <>
              <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.7} />} onClick={() => edits.onStep(oldTitle, -1)}>
                {t('Move up')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.7} />} onClick={() => edits.onStep(oldTitle, 1)}>
                {t('Move down')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowsMove size={16} stroke={1.7} />} onClick={() => edits.setMoving(oldTitle)}>
                {t('Move to…')}
              </Menu.Item>
            </>
          )}
          {!isLocked && isRenamed(found) && (
            <Menu.Item leftSection={<IconRestore size={16} stroke={1.7} />} onClick={() => apply(reset(tree, oldTitle))}>
              {t('Original name and icon')}
            </Menu.Item>
          )}
          <FormActions edits={edits} oldTitle={oldTitle} name={name} />
        </LateMenu>
      )}
      {after}
    </div>
  )
}

/** What is done with an entry that the company has made itself. */
function FormActions({ edits: { forms, tree }, oldTitle, name }: Pick<Props, 'edits' | 'oldTitle'> & { name: string }) {
  const { t } = useTranslation()
  const found = find(tree, oldTitle)
  if (!forms || !found || categoryOf(found.node ?? found.branch) === undefined) return null
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => void forms.clone(oldTitle, name)}>
        {t('Clone')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void forms.remove(oldTitle)}>
        {t('Remove')}
      </Menu.Item>
    </>
  )
}
