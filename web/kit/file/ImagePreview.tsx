import { useState } from 'react'
import classes from './File.module.css'
import { ZoomBar } from './ZoomBar.tsx'

/** A picture, fitting at first. */
export function ImagePreview({ url, name }: { url: string; name: string }) {
  const [zoom, setZoom] = useState(1)
  return (
    <div className={classes['viewer']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['pages']} aria-label={name} tabIndex={0}>
        <img
          src={url}
          alt={name}
          className={classes['image']}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
        />
      </section>
      <ZoomBar zoom={zoom} onZoom={setZoom} />
    </div>
  )
}
