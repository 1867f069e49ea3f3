/** Bundles the program at `entry` with the product's own packages into the one file `outfile`; everything else from npm stays outside. */
export function bundleProgram(entry: string, outfile: string): Promise<void>
