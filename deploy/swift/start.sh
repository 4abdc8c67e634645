#!/bin/sh
# Starts OpenStack Swift with its S3 API on one disk, with one copy of each file, and makes the bucket.
set -eu
: "${S3_ACCESS_KEY_ID:?must be ACCOUNT:USER, the same as for the shop}"
: "${S3_SECRET_ACCESS_KEY:?must be the same secret as for the shop}"
: "${MEDIA_URL:?must name the bucket, the same as for the shop}"
folder="${FOLDER:-/objects}"
port="${PORT:-8080}"
account=$((port + 1)) container=$((port + 2)) object=$((port + 3)) memcached=$((port + 4))
settings="$folder/settings"
umask 077
mkdir -p "$settings" "$folder/devices/disk"

# A ring says which disk of which server has which part of the files; here there is one of each.
python3 - "$settings" "$account" "$container" "$object" <<'END'
import sys
from swift.common.ring import RingBuilder
for kind, port in zip(["account", "container", "object"], sys.argv[2:]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, ip="127.0.0.1", port=int(port), device="disk", weight=1))
    builder.rebalance()
    builder.get_ring().save(f"{sys.argv[1]}/{kind}.ring.gz")
END

storage() {
  cat >"$settings/$1.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $2
user = $(id -un)
workers = 0
swift_dir = $settings
devices = $folder/devices
mount_check = false
recon_cache_path = /tmp
[pipeline:main]
pipeline = $1-server
[app:$1-server]
use = egg:swift#$1
END
  "swift-$1-server" "$settings/$1.conf" &
  processes="$processes $!"
}

memcached -u "$(id -un)" -l 127.0.0.1 -p "$memcached" -m 16 &
processes=$!
storage account "$account"
storage container "$container"
storage object "$object"
cat >"$settings/proxy.conf" <<END
[DEFAULT]
bind_ip = ${HOST:-0.0.0.0}
bind_port = $port
user = $(id -un)
workers = 0
swift_dir = $settings
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$memcached
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_$(echo "$S3_ACCESS_KEY_ID" | tr : _) = $S3_SECRET_ACCESS_KEY .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
END
swift-proxy-server "$settings/proxy.conf" &
proxy=$!
stop() {
  # shellcheck disable=SC2086
  kill $processes "$proxy" 2>/dev/null || true
  wait
  exit 0
}
trap stop TERM INT

# The bucket is made by Swift's own call, because a shell has no signatures.
python3 - "$port" "$(echo "$MEDIA_URL" | sed 's,^s3://,,; s,/.*,,')" <<'END'
import os
import sys
import time
import urllib.request
root = f"http://127.0.0.1:{sys.argv[1]}"
keys = {"X-Auth-User": os.environ["S3_ACCESS_KEY_ID"], "X-Auth-Key": os.environ["S3_SECRET_ACCESS_KEY"]}
for attempt in range(120):
    try:
        answer = urllib.request.urlopen(urllib.request.Request(f"{root}/auth/v1.0", headers=keys), timeout=5)
        token = {"X-Auth-Token": answer.headers["X-Auth-Token"]}
        account = f"{root}/v1/AUTH_{os.environ['S3_ACCESS_KEY_ID'].split(':')[0]}"
        urllib.request.urlopen(urllib.request.Request(f"{account}/{sys.argv[2]}", method="PUT", headers=token), timeout=5)
        break
    except OSError:
        time.sleep(0.5)
else:
    sys.exit("Swift does not answer.")
END
wait "$proxy"
