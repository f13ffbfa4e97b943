/** Pixels a picture may have: some 200 MB while it is decoded. */
export const MAX_PIXELS = 60_000_000
/** Up to so many a picture is decoded fast enough each time it is shown; of a larger one a smaller one is kept. */
export const SMALL_PIXELS = 2_000_000
