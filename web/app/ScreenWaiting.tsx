import classes from './Root.module.css'
import { Waiting } from './Waiting.tsx'

/** The outline of a screen whose script has not come yet, where the screen's own title and content will stand. */
export const ScreenWaiting = () => (
  <div className={classes['outline']}>
    <i />
    <i />
    <Waiting />
  </div>
)
