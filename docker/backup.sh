#!/bin/bash
# Every night at two (UTC): the database, then the files, which were there before the rows that name them. Keeps the newest KEEP.
# "backup.sh now" makes one at once. What is not whole has another name, and is removed the next time.
set -euo pipefail

take() {
  local name
  name=$(date -u +%Y-%m-%dT%H-%M-%S)
  rm -rf /backups/unfinished
  mkdir /backups/unfinished
  # A table that an upgrade holds may be written anew, and would look empty to the dump: it fails rather than wait.
  pg_dump --format=custom --lock-wait-timeout=2s --file=/backups/unfinished/database.dump
  if [ -d /data/files ]; then
    # What is being written has no row yet, and 1 says that something was removed since: no row that was dumped names it, or it was tidied up.
    { tar --create --exclude='*.part' --directory=/data files || [ $? -eq 1 ]; } | tar --extract --preserve-permissions --directory=/backups/unfinished
  fi
  mv /backups/unfinished "/backups/$name"
  echo "Backed up: $name"
  # What a clock that ran ahead has named later than this one is older.
  find /backups -mindepth 1 -maxdepth 1 -type d -name '20*' | awk -v new="/backups/$name" '{ print ($0 > new ? 0 : 1), $0 }' |
    sort | cut -d ' ' -f 2- | head -n "-${KEEP:-14}" | xargs -r rm -rf
}

if [ "${1:-}" = now ]; then
  take
  exit
fi
while true; do
  now=$(date +%s)
  sleep $((86400 - (now - 7200) % 86400))
  # One that fails is told and does not end the others. By a shell of its own: within "take ||" none of its failures would stop it.
  bash "$0" now || echo "The backup has failed." >&2
done
