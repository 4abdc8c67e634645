#!/bin/sh
# Fills the settings into the configuration, and then replaces itself by nginx.
set -eu
: "${SHOP_ONE:?must say where the shop is, such as shop:3000}"
: "${SHOP_HOSTS:?must be the names of the shop, that of PUBLIC_URL first, such as: shop.example de.shop.example}"
: "${PURGE_TOKEN:?must be the same secret as for the shop}"
export SHOP_ONE SHOP_HOSTS PURGE_TOKEN
export SHOP_TWO="${SHOP_TWO:-$SHOP_ONE}" SHOP_SCHEME="${SHOP_SCHEME:-https}"
export LISTEN="${LISTEN:-8080}" PURGE_LISTEN="${PURGE_LISTEN:-8081}"
export CACHE_SIZE="${CACHE_SIZE:-2g}" CONNECTIONS_PER_ADDRESS="${CONNECTIONS_PER_ADDRESS:-100}"
export CACHE_FOLDER=/cache TEMPORARY_FOLDER=/tmp SCRIPT_FOLDER=/etc/shop-cache ACCESS_LOG=/dev/stdout

# Only settings are replaced: everything else with a dollar is a variable of nginx.
settings=$(grep -o '\${[A-Z_]*}' /etc/shop-cache/nginx.conf.template | sort -u | tr '\n' ' ')
envsubst "$settings" </etc/shop-cache/nginx.conf.template >/tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
