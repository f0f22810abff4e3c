#!/bin/sh
# Checks the settings, fills them into the configuration and becomes nginx. Each problem is told with its setting's name.
set -eu

refuse() {
  echo "$1" >&2
  exit 1
}

is_like() { # value, extended regular expression for the whole of it
  printf '%s' "$1" | tr '\n\r' '\001\001' | grep -Eqx -- "$2"
}

: "${SIGNING_API_URL:?SIGNING_API_URL must name the provider, for example https://provider.example}"
SIGNING_API_URL=${SIGNING_API_URL%/}
is_like "$SIGNING_API_URL" 'https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+])(:[0-9]{1,5})?' ||
  refuse 'SIGNING_API_URL must be http:// or https:// and a host, without a path: calls go to /api/ there'

: "${PORTAL_LISTEN:=8080}" "${PORTAL_ROOT:=/srv/portal}" "${PORTAL_TMP:=/tmp}"
: "${SIGNING_API_CA:=/etc/ssl/certs/ca-certificates.crt}"
: "${PORTAL_TEMPLATE:=/etc/portal/nginx.conf.template}"
is_like "$PORTAL_LISTEN" '([0-9.]+:)?[0-9]{1,5}' ||
  refuse 'PORTAL_LISTEN must be a port, or an address and a port'
names='PORTAL_ROOT PORTAL_TMP'
case "$SIGNING_API_URL" in https:*) names="$names SIGNING_API_CA" ;; esac
for name in $names; do
  eval "value=\$$name"
  is_like "$value" '/[A-Za-z0-9._/-]*' || refuse "$name must be a whole path of letters, digits, and . _ - /"
  [ -r "$value" ] || refuse "$name names $value, which cannot be read"
done
[ -f "$PORTAL_ROOT/index.html" ] || refuse "PORTAL_ROOT names $PORTAL_ROOT, where there is no build of the portal"

case "${SIGNING_API_BASIC:-}" in
  '') SIGNING_AUTHORIZATION='$http_authorization' ;;
  Basic\ *)
    is_like "$SIGNING_API_BASIC" 'Basic [A-Za-z0-9+/]+=*' ||
      refuse 'SIGNING_API_BASIC begins with Basic, but what follows is not base64'
    SIGNING_AUTHORIZATION="\"$SIGNING_API_BASIC\""
    ;;
  *:*) SIGNING_AUTHORIZATION="\"Basic $(printf %s "$SIGNING_API_BASIC" | base64 | tr -d '\n')\"" ;;
  *) refuse 'SIGNING_API_BASIC must be user:password, or Basic and its base64' ;;
esac

fill() { # name, value
  printf 's|${%s}|%s|g\n' "$1" "$2"
}
umask 077
{
  fill SIGNING_API_URL "$SIGNING_API_URL"
  fill SIGNING_API_CA "$SIGNING_API_CA"
  fill SIGNING_AUTHORIZATION "$SIGNING_AUTHORIZATION"
  fill PORTAL_LISTEN "$PORTAL_LISTEN"
  fill PORTAL_ROOT "$PORTAL_ROOT"
  fill PORTAL_TMP "$PORTAL_TMP"
} | sed -f - "$PORTAL_TEMPLATE" > "$PORTAL_TMP/nginx.conf"
unset SIGNING_API_BASIC SIGNING_AUTHORIZATION
exec nginx -c "$PORTAL_TMP/nginx.conf" -g 'daemon off;'
