/** What runs in an image, each as one file that lies as deep as its sources do, so that it finds the root as they do. */
export const programs = {
  /** Built by `npm run build`. */
  built: ['apps/web/build/server/index.js', 'apps/worker/build/main.js'],
  /** Built for an image alone: everywhere else they run from their sources. */
  fromSources: [
    { source: 'tooling/start/src/main.ts', built: 'tooling/start/build/main.js' },
    { source: 'tooling/admin/src/main.ts', built: 'tooling/admin/build/main.js' },
    { source: 'tooling/admin/src/backup.ts', built: 'tooling/admin/build/backup.js' },
    { source: 'tooling/admin/src/restore.ts', built: 'tooling/admin/build/restore.js' },
  ],
}

/** The commands of an image, as `npm run` knows them in the repository. */
export const scripts = {
  start: 'node tooling/start/build/main.js',
  admin: 'node tooling/admin/build/main.js',
  backup: 'node tooling/admin/build/backup.js',
  restore: 'node tooling/admin/build/restore.js',
}
