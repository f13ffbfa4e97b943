import classes from './Public.module.css'

/** x, width, height, roof. */
type Building = readonly [number, number, number, ('flat' | 'step' | 'peak' | 'slant')?]

const far: readonly Building[] = [
  [0, 70, 190],
  [62, 54, 250, 'step'],
  [124, 84, 170],
  [214, 48, 300, 'peak'],
  [268, 90, 220],
  [366, 60, 340, 'step'],
  [434, 74, 240, 'slant'],
  [516, 52, 290],
  [576, 92, 200],
  [676, 56, 320, 'peak'],
  [740, 60, 230],
]
const near: readonly Building[] = [
  [-10, 96, 120],
  [92, 72, 205, 'slant'],
  [172, 104, 140],
  [284, 66, 245, 'step'],
  [358, 118, 118],
  [484, 70, 190, 'peak'],
  [562, 88, 150],
  [658, 64, 215, 'step'],
  [728, 90, 130],
]
const HEIGHT = 420

/** The drawn skyline of the login: two rows of buildings with lit windows, an atrium of glass in the middle. */
export function Skyline() {
  return (
    <svg className={classes['skyline']} viewBox={`0 0 800 ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <pattern id="lit" width="15" height="19" patternUnits="userSpaceOnUse">
          <rect x="4.5" y="5" width="6" height="8" rx="1" fill="#ffd9a0" fillOpacity=".55" />
        </pattern>
        <pattern id="dim" width="12" height="16" patternUnits="userSpaceOnUse">
          <rect x="3.5" y="4" width="5" height="6" rx="1" fill="#fff" fillOpacity=".1" />
        </pattern>
        <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4a42b8" />
          <stop offset="1" stopColor="#6a5fd0" />
        </linearGradient>
        <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3bf" stopOpacity=".95" />
          <stop offset="1" stopColor="#f7a97f" stopOpacity=".75" />
        </linearGradient>
      </defs>
      <circle cx="604" cy="112" r="46" fill="#ffd3ae" fillOpacity=".85" />
      <g fill="url(#haze)">
        {far.map((building) => (
          <path key={building[0]} d={outline(building)} />
        ))}
      </g>
      {far.map(([x, width, height]) => (
        <Windows key={x} x={x} y={HEIGHT - height + 14} width={width} pane={12} fill="url(#dim)" />
      ))}
      <g fill="#231f5c">
        {near.map((building) => (
          <path key={building[0]} d={outline(building)} />
        ))}
      </g>
      {near.map(([x, width, height]) => (
        <Windows key={x} x={x} y={HEIGHT - height + 16} width={width} pane={15} fill="url(#lit)" />
      ))}
      <Atrium />
    </svg>
  )
}

/** Whole panes only, in the middle of the wall. */
function Windows({ x, y, width, pane, fill }: { x: number; y: number; width: number; pane: number; fill: string }) {
  const panes = Math.floor((width - 10) / pane) * pane
  return (
    <g transform={`translate(${x + (width - panes) / 2} ${y})`}>
      <rect width={panes} height={HEIGHT - y} fill={fill} />
    </g>
  )
}

/** The glass hall in front. */
function Atrium() {
  const ribs = [388, 404, 420, 436, 452]
  return (
    <g>
      <path d={`M372 ${HEIGHT}v-74a48 48 0 0 1 96 0v74z`} fill="url(#glass)" />
      <g stroke="#231f5c" strokeOpacity=".55" strokeWidth="2" fill="none">
        {ribs.map((x) => (
          <path key={x} d={`M${x} ${HEIGHT}V${HEIGHT - 74 - Math.sqrt(48 ** 2 - (x - 420) ** 2)}`} />
        ))}
        <path d={`M372 ${HEIGHT - 74}h96M372 ${HEIGHT - 36}h96`} />
      </g>
    </g>
  )
}

function outline([x, width, height, roof = 'flat']: Building): string {
  const top = HEIGHT - height
  const right = x + width
  const edge = {
    flat: `H${right}`,
    step: `h${width * 0.22}v-16h${width * 0.56}v16H${right}`,
    peak: `L${x + width / 2} ${top - 34}L${right} ${top}`,
    slant: `L${right} ${top - 26}`,
  }[roof]
  return `M${x} ${HEIGHT}V${top}${edge}V${HEIGHT}z`
}
