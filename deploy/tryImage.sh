#!/bin/bash
# Builds the image with buildah and runs it without an engine, under the intended conditions: with its own user, without
# new privileges, and read-only except /data and /tmp. It exits with the container's exit code; 0 means success.
# Usage: deploy/tryImage.sh [DEBIAN]        as root, on Debian with buildah; DEBIAN: another base image
set -euo pipefail
cd "$(dirname "$0")/.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs PORT=3987

buildah bud --layers --format docker ${1:+--build-arg "DEBIAN=$1"} --tag localhost/rille .
buildah inspect --type image --format 'user {{.OCIv1.Config.User}}, command {{.OCIv1.Config.Cmd}}' localhost/rille
container=$(buildah from localhost/rille)
root=$(buildah mount "$container")
echo "$(du -s --block-size=MB "$root" | cut -f 1) in $root"
data=$(mktemp -d)
chown 10001:10001 "$data"
trap 'buildah rm "$container" >/dev/null; rm -rf "$data"' EXIT

# The shop runs in namespaces of its own, so that no mount stays behind and the shop is process 1.
cat >"$data.sh" <<'END'
set -eu
root=$1 data=$2
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 444 "$root/dev/urandom" c 1 9
exec setpriv --no-new-privs chroot --userspec=10001:10001 --groups= "$root" /usr/bin/env -i \
  PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=127.0.0.1 PORT="$PORT" DATA_DIR=/data \
  sh -c 'cd /rille && ffmpeg -v error -version | head -n 1 && rille --help | head -n 1 && exec node build/server/main.js'
END
unshare --mount --pid --fork --kill-child sh "$data.sh" "$root" "$data" &
child=$!
rm_script() { rm -f "$data.sh"; }
for _ in $(seq 1 300); do
  curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/readyz" && break
  kill -0 "$child" || { rm_script; wait "$child"; }
  sleep 0.2
done
rm_script
curl --silent --output /dev/null --write-out '/releases: %{http_code}, %{size_download} bytes\n' "http://127.0.0.1:$PORT/releases"
grep -E '^(Uid|NSpid|CapEff|NoNewPrivs)' "/proc/$(pgrep --parent "$child")/status"
kill -TERM "$(pgrep --parent "$child")"
wait "$child"
