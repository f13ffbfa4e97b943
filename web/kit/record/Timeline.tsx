import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { StoredFile } from '../file/fileValue.ts'
import { Thumb } from '../file/Thumb.tsx'
import { formatInstant } from '../formatting.ts'
import { UserLink } from '../NameLink.tsx'
import classes from './Timeline.module.css'

export interface TimelineItem {
  id: number
  icon: ComponentType<IconProps>
  /** Who; empty for what happened by itself. */
  by: string
  /** Whose page that is, for whoever may open it. */
  byId?: number | null
  /** Whether that is somebody of the company. */
  byLandlord: boolean
  at: string
  what: ReactNode
  /** What was written. */
  text?: ReactNode
  /** In place of it: what is being changed of it. */
  body?: ReactNode
  file?: StoredFile | undefined
  /** Only the company sees it. */
  internal?: boolean
  alarming?: boolean
  /** What can be done with it. */
  action?: ReactNode
}

/** All that happened to a record, in order. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className={classes['timeline']}>
    {items.map(({ id, icon: Icon, by, byId, byLandlord, at, what, text, body, file, internal, alarming, action }) => (
      <li
        key={id}
        data-alarming={alarming || undefined}
        data-internal={internal || undefined}
        data-landlord={byLandlord || undefined}
      >
        <span className={classes['icon']} aria-hidden>
          <Icon size={15} stroke={1.8} />
        </span>
        <div className={classes['entry']}>
          <p className={classes['what']}>
            {by && (
              <strong>
                <UserLink id={byId} isPlain>
                  {by}
                </UserLink>{' '}
              </strong>
            )}
            {what}
          </p>
          {text && <p className={classes['said']}>{text}</p>}
          {body}
          {file && <Thumb file={file} />}
          <div className={classes['foot']}>
            <time dateTime={at}>{formatInstant(at)}</time>
            {action}
          </div>
        </div>
      </li>
    ))}
  </ol>
)
