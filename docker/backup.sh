#!/bin/bash
# Every night at two (UTC): the database, then the files, which were there before the rows that name them. Keeps the newest KEEP.
# "backup.sh now" makes one at once. What is not whole has another name, and is removed the next time.
set -euo pipefail

take() {
  local name
  name=$(date -u +%Y-%m-%dT%H-%M-%S)
  rm -rf /backups/unfinished
  mkdir /backups/unfinished
  pg_dump --format=custom --file=/backups/unfinished/database.dump
  if [ -d /data/files ]; then cp -a /data/files /backups/unfinished/; fi
  mv /backups/unfinished "/backups/$name"
  echo "Backed up: $name"
  find /backups -mindepth 1 -maxdepth 1 -type d -name '20*' | sort | head -n "-${KEEP:-14}" | xargs -r rm -rf
}

if [ "${1:-}" = now ]; then
  take
  exit
fi
while true; do
  now=$(date +%s)
  sleep $((86400 - (now - 7200) % 86400))
  # One that fails is told and does not end the others.
  take || echo "The backup has failed." >&2
done
