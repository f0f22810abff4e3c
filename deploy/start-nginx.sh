#!/bin/sh
# Fills the provider's address and the Basic value into the configuration and becomes nginx.
set -eu
: "${SIGNING_API_URL:?SIGNING_API_URL must name the provider, for example https://provider.example}"
case "$SIGNING_API_URL" in
  http://*|https://*) ;;
  *) echo 'SIGNING_API_URL must begin with http:// or https://' >&2; exit 1 ;;
esac
case "${SIGNING_API_BASIC:-}" in
  '') SIGNING_AUTHORIZATION='$http_authorization' ;;
  Basic\ *) SIGNING_AUTHORIZATION="\"$SIGNING_API_BASIC\"" ;;
  *) SIGNING_AUTHORIZATION="\"Basic $(printf %s "$SIGNING_API_BASIC" | base64 | tr -d '\n')\"" ;;
esac
export SIGNING_AUTHORIZATION
umask 077
envsubst '${SIGNING_API_URL} ${SIGNING_AUTHORIZATION}' < /etc/portal/nginx.conf.template > /tmp/nginx.conf
unset SIGNING_API_BASIC SIGNING_AUTHORIZATION
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
